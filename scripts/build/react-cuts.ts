import {
  cutAll,
  dropBetween,
  dropKey,
  dropStatements,
  dropTag,
  emptyFunction,
  fixVariable,
  swap,
} from './cuts.ts'

/** React DOM without what nothing here uses. Who begins to is told by the build: `cut-uses.ts`. */
export function cutReactDom(code: string): string {
  return cutAll(code, [
    ...KINDS,
    ...FRAGMENT_REFS,
    ...TRANSITIONS,
    ...ACTIONS,
    ...EVENTS,
    ...RESOURCES,
    ...REST,
  ])
}

const PROFILER = 12
const SUSPENSE_LIST = 19
const SCOPE = 21
const LEGACY_HIDDEN = 23
const TRACING_MARKER = 25
const VIEW_TRANSITION = 30
const ACTIVITY = 31

const KINDS = [
  PROFILER,
  SUSPENSE_LIST,
  SCOPE,
  LEGACY_HIDDEN,
  TRACING_MARKER,
  VIEW_TRANSITION,
  ACTIVITY,
].map(dropTag)

const UNUSED_HOOKS = [
  'useHostTransitionStatus',
  'useFormState',
  'useActionState',
  'useMemoCache',
  'useCacheRefresh',
  'useImperativeHandle',
  'useInsertionEffect',
  'useDeferredValue',
  'useTransition',
]

/** Of React and React DOM: to import one of them ends the build. */
export const CUT_EXPORTS: readonly string[] = [
  ...UNUSED_HOOKS,
  'Activity',
  'Profiler',
  'ViewTransition',
  'addTransitionType',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_useCacheRefresh',
  'useFormStatus',
]

/** A ref on a `<Fragment>`. */
const FRAGMENT_REFS = [
  dropStatements('FragmentInstance.prototype.'),
  ...[
    'FragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'addFragmentHandleToFiber',
    'traverseVisibleInstancesAndTextInstances',
  ].map((name) => emptyFunction(name)),
  emptyFunction('isFragmentInstanceParent', 'return false'),
]

/** `<ViewTransition>`: the router starts the browser's by itself. */
const TRANSITIONS = [
  dropStatements('ViewTransitionPseudoElement.prototype.'),
  ...[
    'trackEnterViewTransitions',
    'commitExitViewTransitions',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'flushAfterMutationEffects',
    'queueTransitionTypes',
    'claimQueuedTransitionTypes',
    'startViewTransition',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
    'defaultOnDefaultTransitionIndicator',
  ].map((name) => emptyFunction(name)),
  emptyFunction('maySuspendCommit', 'return false'),
  fixVariable('shouldStartViewTransition', 'false'),
  fixVariable('appearingViewTransitions', 'null'),
  fixVariable('viewTransitionMutationContext', 'false'),
  fixVariable('inUpdateViewTransition', 'false'),
  fixVariable('rootViewTransitionAffected', 'false'),
  fixVariable('rootViewTransitionNameCanceled', 'false'),
  fixVariable('pendingViewTransition', 'null'),
  fixVariable('pendingViewTransitionEvents', 'null'),
  fixVariable('pendingTransitionTypes', 'null'),
  fixVariable('entangledTransitionTypes', 'null'),
  swap('(committedLanes & 335544064) === committedLanes', 'false'),
  swap('(lanes & 335544064) === lanes', 'false'),
]

/** Functions as the action of a form, and the hooks that go with them or that nothing calls. */
const ACTIONS = [
  emptyFunction('extractEvents$1'),
  emptyFunction('startHostTransition'),
  emptyFunction('scheduleReplayQueueIfNeeded'),
  emptyFunction('recursivelyResetForms'),
  emptyFunction('requestFormReset$1'),
  ...UNUSED_HOOKS.map(dropKey),
]

/** The selection, what is composed and what is about to be typed. Old browsers' ways, too. */
const EVENTS = [
  emptyFunction('constructSelectEvent'),
  dropBetween(
    'handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;',
    'extractEvents$1(',
  ),
  dropBetween('registerTwoPhaseEvent(\n  "onSelect"', 'var mediaEventTypes'),
  emptyFunction('getVendorPrefixedEventName'),
  dropStatements('var vendorPrefixes = {'),
  dropStatements('canUseDOM &&\n  ((style ='),
  swap('getVendorPrefixedEventName("', '("'),
  fixVariable('canUseDOM', 'true'),
  fixVariable('isInputEventSupported', 'true'),
  fixVariable('passiveBrowserEventsSupported', 'true'),
]

/** Style sheets and scripts that React loads by itself: the server names ours. */
const RESOURCES = [
  emptyFunction('getResource', 'return null'),
  emptyFunction('acquireResource', 'return null'),
  emptyFunction('preloadResource', 'return true'),
  emptyFunction('accumulateSuspenseyCommitOnFiber'),
  emptyFunction('waitForCommitToBeReady', 'return null'),
  emptyFunction('suspendResource'),
  ...['r', 'D', 'C', 'L', 'm', 'X', 'S', 'M'].map(dropKey),
]

const REST = [
  emptyFunction('getStackByFiberInDevAndProd', `return ''`),
  emptyFunction('isCustomElement', 'return false'),
  emptyFunction('setPropOnCustomElement'),
  dropStatements('ReactDOMSharedInternals.findDOMNode ='),
  dropStatements('if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__) {'),
  fixVariable('injectedHook', 'null'),
]
