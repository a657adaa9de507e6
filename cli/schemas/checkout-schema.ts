import * as z from 'zod/mini'
import {
  DateText,
  EndDateText,
  Days,
  Decimal,
  Integer,
  Key,
  Price,
  LocalizedText,
  BooleanText,
} from './fields.ts'
import { isCountry } from '#shared/account/is-country.ts'

const Country = z
  .string()
  .check(z.refine(isCountry, 'is not the code of a country such as AM; Great Britain is GB'))

const isGroup = (code: string) => code === 'EU' || code === 'all'
const CountryOrGroup = z
  .string()
  .check(
    z.refine(
      (code) => isGroup(code) || isCountry(code),
      'is not the code of a country such as AM, EU or all; Great Britain is GB',
    ),
  )

const ZIP_MESSAGE =
  'must be a postal code such as 0010, a beginning such as 00*, or a range 0001..0099'
const ZipPattern = z
  .string()
  .check(z.regex(/^[A-Za-z0-9 -]+(\*|\.\.[A-Za-z0-9 -]+)?$/, ZIP_MESSAGE))

const ShippingMethod = z.strictObject({
  key: Key,
  name: LocalizedText,
  /** The buyer collects the order instead of having it sent. */
  pick_up: z.prefault(BooleanText, 'false'),
  /** Working days in transit. The days before dispatch are in shop.yaml. */
  min_days: Days,
  max_days: Days,
  prices: z
    .array(z.strictObject({ up_to_grams: z.optional(Integer), price: Price }))
    .check(z.minLength(1, 'must have at least one price')),
  free_from: z.optional(Price),
  min_value: z.optional(Price),
  max_value: z.optional(Price),
  /** The transport classes that it does not carry. */
  refuses: z.prefault(z.array(Key), []),
})

const TransportClass = z.strictObject({
  key: Key,
  /** Why it is refused, as a sentence. */
  reason: LocalizedText,
  /** Countries that do not let it in. */
  not_to: z.prefault(z.array(CountryOrGroup), []),
})

const ShippingZone = z.strictObject({
  key: Key,
  countries: z.array(CountryOrGroup).check(z.minLength(1, 'must name at least one country')),
  zips: z.prefault(z.array(ZipPattern), []),
  methods: z.array(ShippingMethod).check(z.minLength(1, 'must have at least one method')),
})
export type ShippingZone = z.infer<typeof ShippingZone>

export const Shipping = z.strictObject({
  /** The weight of the packaging. */
  packaging_grams: z.prefault(Integer, '0'),
  /** Countries that are never shipped to, even if a zone contains them. */
  not_to: z.prefault(z.array(Country), []),
  /** Classes of goods that some carriers or countries refuse; products name their class. */
  transport_classes: z.prefault(z.array(TransportClass), []),
  zones: z.array(ShippingZone),
})
export type Shipping = z.infer<typeof Shipping>

const PERCENT_MESSAGE = 'must be a percentage from 0 to 100'
const Percent = Decimal.check(z.minimum(0, PERCENT_MESSAGE), z.maximum(100, PERCENT_MESSAGE))

const TaxRate = z.strictObject({
  country: Country,
  state: z.optional(
    z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'must be a state such as CA-QC')),
  ),
  tax_class: z.prefault(z.enum(['standard', 'reduced', 'digital']), 'standard'),
  rate: Percent,
  /** The first day of the rate. Without it, the rate replaces all known rates. */
  from: z.optional(DateText),
})

const VatNumber = z
  .string()
  .check(z.regex(/^[A-Z]{2}[A-Z0-9+*]{2,12}$/, 'must be a VAT number such as ATU13585627'))

export const Tax = z.strictObject({
  prices_include_tax: z.prefault(BooleanText, 'true'),
  /** Where the vendor collects tax, in addition to its own country. */
  collects: z.prefault(z.array(CountryOrGroup), []),
  /** The vendor's EU VAT number. Requests to the register of VAT numbers (VIES) contain it. */
  vat_number: z.optional(VatNumber),
  rates: z.prefault(z.array(TaxRate), []),
})
export type Tax = z.infer<typeof Tax>

const UseLimit = Integer.check(
  z.minimum(1, 'must be 1 or more; left out: as often as anybody likes'),
)

const CODE_MESSAGE = 'must be a code such as WELCOME-10: 4 to 30 capitals, digits and hyphens'
export const Coupon = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{3,29}$/, CODE_MESSAGE)),
  /** Exactly one of percent, amount and free_shipping is set. */
  percent: z.optional(Percent),
  amount: z.optional(Price),
  free_shipping: z.optional(BooleanText),
  minimum: z.prefault(Price, '0'),
  from: z.optional(DateText),
  until: z.optional(EndDateText),
  max_uses: z.optional(UseLimit),
  max_uses_per_account: z.optional(UseLimit),
})
export type Coupon = z.infer<typeof Coupon>
