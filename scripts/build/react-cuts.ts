import { cutAll, dropKey, dropStatements, dropTag, emptyFunction, fixVariable, swap } from './cuts.ts'

/** React DOM without what nothing here uses; `uncut-uses.ts` tells whoever begins to. */
export function cutReactDom(code: string): string {
  return cutAll(code, [...KINDS, ...FRAGMENT_REFS, ...TRANSITIONS, ...ACTIONS, ...EVENTS, ...REST])
}

const PROFILER = 12
const SUSPENSE_LIST = 19
const SCOPE = 21
const LEGACY_HIDDEN = 23
const TRACING_MARKER = 25
const VIEW_TRANSITION = 30
const ACTIVITY = 31

const KINDS = [
  ...[PROFILER, SUSPENSE_LIST, SCOPE, LEGACY_HIDDEN, TRACING_MARKER, VIEW_TRANSITION, ACTIVITY].map(
    dropTag,
  ),
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

/** `<ViewTransition>`: the router's own start the browser's. */
const TRANSITIONS = [
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
  ...[
    'useHostTransitionStatus',
    'useFormState',
    'useActionState',
    'useOptimistic',
    'useMemoCache',
    'useCacheRefresh',
    'useImperativeHandle',
    'useDeferredValue',
    'useTransition',
  ].map(dropKey),
]

const EVENTS = [
  emptyFunction('constructSelectEvent'),
  emptyFunction('getVendorPrefixedEventName', 'return eventName'),
  fixVariable('canUseDOM', 'true'),
  fixVariable('isInputEventSupported', 'true'),
  fixVariable('passiveBrowserEventsSupported', 'true'),
]

const REST = [
  emptyFunction('getStackByFiberInDevAndProd', `return ''`),
  emptyFunction('isCustomElement', 'return false'),
  emptyFunction('suspendResource'),
  dropStatements('ReactDOMSharedInternals.findDOMNode ='),
  fixVariable('injectedHook', 'null'),
]
