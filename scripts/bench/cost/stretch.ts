import { createRandom, toSeed, type Random } from '../random.ts'
import {
  BOT_SHARE,
  CRON_INTERVAL_MS,
  LOCATIONS,
  MONTH_MS,
  VIEWS_OF_VISIT,
  type Stretch,
} from './model.ts'
import { CRON, type ModelRequest } from './model-request.ts'
import { pickInterval } from './pick.ts'
import type { SitePage } from './site.ts'
import { createVisit } from './visit.ts'
import { pickZipfRank } from '../zipf.ts'

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** How long before a stretch its first visits have begun. */
const VISIT_MS = 300_000

/** A buyer whose purchase is played at this time. */
export interface Purchase {
  readonly at: number
  readonly location: number
}

export interface StretchPlan {
  readonly startsAt: number
  readonly endsAt: number
  /** All requests in the order of time, without those of purchases. */
  readonly requests: readonly ModelRequest[]
  readonly purchases: readonly Purchase[]
  /** The page views of people after the warm-up. */
  readonly views: number
}

/** Plans everything that happens in a stretch and its warm-up. The same seed gives the same plan. */
export function planStretch(
  { viewsPerMonth, lengthMs }: Stretch,
  {
    site,
    from,
    seed,
  }: { readonly site: readonly SitePage[]; readonly from: number; readonly seed: string },
): StretchPlan {
  const random = createRandom(toSeed(`${seed} ${viewsPerMonth}`))
  const startsAt = from + lengthMs / 2
  const endsAt = startsAt + lengthMs
  const isPlayed = (at: number) => at >= from && at < endsAt
  const viewInterval = MONTH_MS / viewsPerMonth
  const visits = listTimes(random, [from - VISIT_MS, endsAt], viewInterval * VIEWS_OF_VISIT).map(
    (at) => createVisit(random, site, at),
  )
  const bots = listTimes(random, [from, endsAt], viewInterval / BOT_SHARE).map((at) =>
    toBotRequest(random, site, at),
  )
  const cron = Array.from({ length: Math.ceil(lengthMs / CRON_INTERVAL_MS) }, (_, index) =>
    toCronRequest(startsAt + index * CRON_INTERVAL_MS),
  )
  return {
    startsAt,
    endsAt,
    requests: [...visits.flatMap(({ requests }) => requests), ...bots, ...cron]
      .filter(({ at }) => isPlayed(at))
      .toSorted((a, b) => a.at - b.at),
    purchases: visits
      .flatMap(({ buysAt, visitor: { location } }) =>
        buysAt !== undefined && isPlayed(buysAt) ? [{ at: buysAt, location }] : [],
      )
      .toSorted((a, b) => a.at - b.at),
    views: visits.flatMap(({ views }) => views).filter((at) => at >= startsAt && at < endsAt)
      .length,
  }
}

/** Lists the times of events that are independent of each other. */
function listTimes(
  random: Random,
  [from, to]: readonly [number, number],
  interval: number,
): number[] {
  const times: number[] = []
  for (
    let at = from + pickInterval(random, interval);
    at < to;
    at += pickInterval(random, interval)
  ) {
    times.push(at)
  }
  return times
}

/** Search engines read all pages equally often. */
function toBotRequest(random: Random, site: readonly SitePage[], at: number): ModelRequest {
  const page = site[Math.floor(random() * site.length)]
  const location = pickZipfRank(random, LOCATIONS)
  const headers = { 'User-Agent': BOT }
  return { kind: 'bot', at, location, method: 'GET', path: page?.path ?? '/', headers, body: '' }
}

function toCronRequest(at: number): ModelRequest {
  return { kind: CRON, at, location: 0, method: 'GET', path: '/', headers: {}, body: '' }
}
