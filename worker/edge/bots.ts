import { createIsbotFromList } from 'isbot'

/**
 * Search engines and link previews (spec §2). Narrower than isbot's own list, which also names
 * headless browsers, curl and HTTP libraries: those are visitors and see the error page.
 */
const SEARCH_AND_PREVIEW_BOTS = [
  'googlebot',
  'google-inspectiontool',
  'storebot-google',
  'googleother',
  'bingbot',
  'bingpreview',
  'yandex(?:bot|images|renderresourcesbot)',
  'duckduckbot',
  'baiduspider',
  'applebot',
  'slurp',
  'sogou',
  'seznambot',
  'petalbot',
  'qwantify',
  'ia_archiver',
  'ahrefsbot',
  'semrushbot',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externalagent',
  'twitterbot',
  'linkedinbot',
  'pinterest(?:bot|\\/)',
  'telegrambot',
  'whatsapp',
  'slackbot',
  'slack-imgproxy',
  'discordbot',
  'skypeuripreview',
  'vkshare',
  'redditbot',
  'embedly',
  'viber',
  'mastodon',
  'gptbot',
  'oai-searchbot',
  'claudebot',
  'perplexitybot',
]

export const isSearchOrPreviewBot = createIsbotFromList(SEARCH_AND_PREVIEW_BOTS)
