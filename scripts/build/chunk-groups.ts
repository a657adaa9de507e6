/*
 * Modules that are loaded together share a chunk, because each chunk costs a request, a preload and its name
 * in the files that load it. Rolldown uses the first group that fits.
 */

/**
 * A group has the modules that it names, if `minShareCount` entries and dynamic imports need them; what they
 * import stays where it is.
 */
function createGroup(name: string, test: RegExp, minShareCount = 1) {
  return { name, test, minShareCount, includeDependenciesRecursively: false }
}

export const CHUNK_GROUPS = [
  // Long-lived, and smaller in one piece than in several.
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|zustand)\//,
  },
  // Ours can change without it.
  { name: 'glightbox', test: /node_modules\/glightbox\// },
  // Every page loads this chunk, so it contains no schemas, no code that sends requests and no
  // rules of the cart.
  {
    name: 'common',
    test: /vite\/preload-helper|\/(?:client|shared)\/(?!api\/|.*(?:contract|calls|\/user|\/general|\/reviews|browser-api|cart\/(?:cart|quantity-prices)|forms\/clean|send-with-proof|blog-card|ui\/modal|units\/net-content)\.)/,
    // The internal pages have nearly everything: they count for one that is no page.
    minShareCount: 10,
  },
  // Without these groups each part would be a request of a page's first load.
  createGroup(
    'parts',
    /\/client\/(?:ui\/(?:facts|breadcrumbs|fallback-notice|(?:pagination|quantity-field)\.module)|runtime\/after-paint|currency\/use-includes-tax|cart\/max-quantity|catalog\/(?:variant-key|(?:category-grid|hue-swatch)\.module)|wish-list\/wish-storage)\.|\/shared\/cart\/added\./,
  ),
  createGroup('blocks', /\/client\/content\/(?!blog-card)/, 2),
  createGroup('hue', /\/hue(?:-swatch)?\.tsx?$/),
  // Requests and their schemas, which are loaded after hydration.
  createGroup('requests', /\/(?:shared\/api\/send|client\/runtime\/(?:fetch-payload|network))\./),
  createGroup(
    'schemas',
    /\/node_modules\/zod\/|\/shared\/(?:api\/(?:call|endpoint|query|moment)|forms\/clean|units\/(?:contract|net-content)|gallery\/contract|catalog\/(?:contract|bundle-contract|reviews)|cart\/quantity-price-contract)\.|\/client\/forms\/send-with-proof\./,
  ),
  createGroup(
    'checkout-parts',
    /\/client\/checkout\/(?:buyer-key|checkout-calls|create-purchase-api|end-offer|finish-order)\.|\/shared\/checkout\/(?:check-contract|repeated-field|sandbox-contract|draft-reference|(?:problem-|licence-|order-parts-|withdrawal-|order-)?contract)\./,
  ),
  createGroup(
    'checkout-sums',
    /\/client\/checkout\/(?:checkout-input|priced-sums)\.|\/shared\/(?:account\/empty-address|checkout\/(?:shown-amount|sum-rows))\./,
  ),
  createGroup(
    'order-parts',
    /\/client\/(?:cart\/order-key|account\/orders\/ordered-parts)\.|\/shared\/checkout\/order-states\./,
  ),
  createGroup(
    'cart-requests',
    /\/client\/cart\/(?:priced-items|cart-calls)\.|\/shared\/cart\/contract\./,
  ),
  createGroup(
    'forms',
    /\/client\/ui\/(?:form|form-field|field-errors|field-frame|error-summary|labelled-fields|select-field|check-field|focus-around)\.|\/shared\/forms\/validate\./,
    2,
  ),
  createGroup(
    'account-requests',
    /\/client\/account\/(?:account-calls|fetch-user)\.|\/shared\/(?:account\/(?:contract|user|rules)|content\/general)\./,
  ),
  createGroup('dialogs', /\/client\/ui\/(?:dialog|drawer|modal|notice)\./),
  createGroup(
    'popup-parts',
    /\/client\/account\/(?:no-password|session|session-check|popups\/(?:address-form|email-field|entered-email|form-result|popup))\./,
  ),
  createGroup(
    'session-state',
    /\/client\/account\/use-(?:account-key|last-user|sign-in-state|was-signed-in)\./,
  ),
  createGroup('sign-in', /\/client\/account\/(?:popup-link|use-sign-in-prompt)\./),
  createGroup(
    'account-parts',
    /\/client\/account\/(?:newest-first|my\/(?:email-state|empty-state|my-part))\./,
  ),
  createGroup(
    'payment-state',
    /\/client\/checkout\/checkout-storage\.|\/shared\/checkout\/payment-providers\./,
  ),
  createGroup('shared-carts', /\/client\/cart\/(?:known-shared-carts|shared-cart-id)\./),
  createGroup('viewer-state', /\/client\/gallery\/(?:limits|viewer\/use-viewer)\./),
  createGroup('delivery-dates', /\/(?:delivery-dates|date-ranges|working-days)\./),
  createGroup(
    'cart-rules',
    /\/shared\/cart\/(?:cart|quantity-prices|orderable)\.|\/client\/cart\/(?:cart-(?:actions|currency)|merged-lines)\./,
  ),
  createGroup(
    'cart-view',
    /\/client\/(?:cart\/(?:cart-(?:line|extras|picture|totals)|product-path|use-(?:item|variant)-name|use-format-cart-price|seen-prices)|ui\/copy-field)\./,
    3,
  ),
]
