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
  'sogou \\w+ spider',
  'seznambot',
  'petalbot',
  'qwantify',
  'ia_archiver',
  'facebookexternalhit',
  'facebookcatalog',
  'twitterbot',
  'linkedinbot',
  'pinterest(?:bot|\\/\\d)',
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
  'oai-searchbot',
  'perplexitybot',
]

export const isSearchOrPreviewBot = createIsbotFromList(SEARCH_AND_PREVIEW_BOTS)
