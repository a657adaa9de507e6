import { createIsbotFromList } from 'isbot'

/**
 * User-agent patterns of search engines and link previews (spec §2). The list is narrower than isbot's
 * own, which also includes headless browsers, curl and HTTP libraries: those are visitors and see the
 * error page.
 */
const SEARCH_AND_PREVIEW_BOTS = [
  'googlebot',
  'google-inspectiontool',
  'storebot-google',
  'googleother',
  'bingbot',
  '(?:bing|microsoft)preview',
  'yandex(?:\\w*bot|images)',
  'duckduckbot',
  'baiduspider',
  'applebot',
  'slurp',
  'sogou \\w+ spider',
  'seznambot',
  'petalbot',
  'qwant(?:ify|bot)',
  'yeti\\/\\d',
  'coccocbot',
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
  'cardyb',
  'oai-searchbot',
  'perplexitybot',
]

export const isSearchOrPreviewBot = createIsbotFromList(SEARCH_AND_PREVIEW_BOTS)
