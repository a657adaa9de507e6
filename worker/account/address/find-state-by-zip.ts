import { toPlainZip } from '#shared/checkout/plain-zip.ts'

/*
 * In countries where taxes differ by state, the postal code determines the state: Spain (Canary Islands,
 * Ceuta, Melilla), Canada and the United States. The lists of the latter two have entries of the format
 * "state prefix" or "state first-last".
 */

/** Spanish provinces in the order of the first two digits, starting with 01 (Correos, INE). */
const SPAIN = `VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR
  O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML`

/** Canadian provinces by first letter (Canada Post); X is divided by the first three characters. */
const CANADA = `NL A, NS B, PE C, NB E, QC G, QC H, QC J, ON K, ON L, ON M, ON N, ON P, MB R, SK S, AB T,
  BC V, YT Y, NU X0A, NU X0B, NU X0C, NT X0E, NT X0G, NT X1A`

/**
 * US states by the first three digits (USPS publication 65), without armed forces and the states in free
 * association.
 */
const UNITED_STATES = `PR 006-007, VI 008, PR 009, MA 010-027, RI 028-029, NH 030-038, ME 039-049,
  VT 050-054, MA 055, VT 056-059, CT 060-069, NJ 070-089, NY 005, NY 100-149, PA 150-196, DE 197-199,
  DC 200, VA 201, DC 202-205, MD 206-219, VA 220-246, WV 247-268, NC 270-289, SC 290-299, GA 300-319,
  FL 320-339, FL 341-349, AL 350-369, TN 370-385, MS 386-397, GA 398-399, KY 400-427, OH 430-459,
  IN 460-479, MI 480-499, IA 500-528, WI 530-549, MN 550-567, DC 569, SD 570-577, ND 580-588,
  MT 590-599, IL 600-629, MO 630-658, KS 660-679, NE 680-693, LA 700-714, AR 716-729, OK 730-731,
  TX 733, OK 734-749, TX 750-799, CO 800-816, WY 820-831, ID 832-838, UT 840-847, AZ 850-865,
  NM 870-884, TX 885, NV 889-898, CA 900-961, HI 967-968, GU 969, OR 970-979, WA 980-994, AK 995-999`

/** ZIP codes of post offices that serve a place in another state than the rest of their prefix. */
const UNITED_STATES_EXCEPTIONS = new Map([
  ['06390', 'NY'],
  ['96799', 'AS'],
  ['96950', 'MP'],
  ['96951', 'MP'],
  ['96952', 'MP'],
  ['83414', 'WY'],
])

const STATES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['ES', new Map(SPAIN.split(/\s+/).map((state, index) => [pad(index + 1, 2), state]))],
  ['CA', readPrefixes(CANADA)],
  ['US', new Map([...readPrefixes(UNITED_STATES), ...UNITED_STATES_EXCEPTIONS])],
])
/** Longest first, so that exceptions precede rules. */
const LENGTHS = [5, 3, 2, 1]

/**
 * Returns the state as ISO 3166-2, such as `ES-CE`; undefined if the country's taxes do not depend on it
 * or it is unknown.
 */
export function findStateByZip(country: string, zip: string): string | undefined {
  const prefixes = STATES.get(country)
  if (prefixes === undefined) return undefined
  const plainZip = toPlainZip(zip)
  for (const length of LENGTHS) {
    const state = plainZip.length < length ? undefined : prefixes.get(plainZip.slice(0, length))
    if (state !== undefined) return `${country}-${state}`
  }
  return undefined
}

function readPrefixes(list: string): Map<string, string> {
  const entries = list.split(',').map((entry) => entry.trim().split(' '))
  return new Map(
    entries.flatMap(([state = '', range = '']) =>
      listPrefixes(range).map((prefix) => [prefix, state] as const),
    ),
  )
}

function listPrefixes(range: string): string[] {
  const [rangeStart = '', rangeEnd] = range.split('-')
  if (rangeEnd === undefined) return [rangeStart]
  const count = Number(rangeEnd) - Number(rangeStart) + 1
  return Array.from({ length: count }, (_, index) =>
    pad(Number(rangeStart) + index, rangeStart.length),
  )
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
