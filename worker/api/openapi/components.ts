import type * as z from 'zod/mini'
import { AddressFields, Country, State } from '#shared/account/contract.ts'
import { OwnPicture, OwnReview, SavedArticle, Session } from '#shared/account/my-contract.ts'
import { Address, SignedIn, User } from '#shared/account/user.ts'
import { CartExtraProduct, CartItem, CartLine } from '#shared/cart/contract.ts'
import {
  CategoryCard,
  Fact,
  Product,
  ProductAttribute,
  ProductCard,
  ProductExtra,
  ProductVariant,
} from '#shared/catalog/contract.ts'
import { ListFilters, ListQuery, ProductList } from '#shared/catalog/list-contract.ts'
import { Rating, RatingSummary, Review, ReviewList } from '#shared/catalog/reviews.ts'
import {
  CheckoutDetails,
  CouponAnswer,
  OrderedLine,
  OrderedProduct,
  OrderSums,
  ShippingMethod,
  TaxSum,
  VatAnswer,
} from '#shared/checkout/contract.ts'
import { LineProblem } from '#shared/checkout/problem-contract.ts'
import { Order } from '#shared/checkout/order-contract.ts'
import { BlogCard, ContentBlock, SoftItem } from '#shared/content/blocks.ts'
import { Blog, BlogList, PageData, Permalinks, SoftPage } from '#shared/pages/contract.ts'
import { Currency, Delivery, GeneralData, Language, Words } from '#shared/content/general.ts'
import { Picture } from '#shared/gallery/contract.ts'
import { SearchAnswer, SearchList, SoftCard } from '#shared/search/contract.ts'
import { Moment } from '#shared/api/moment.ts'

/** The schemas with a name in the document; all others are inlined where they are used. */
export const COMPONENTS: Readonly<Record<string, z.ZodMiniType>> = {
  Address,
  AddressFields,
  Blog,
  BlogCard,
  BlogList,
  CartExtraProduct,
  CartItem,
  CartLine,
  CategoryCard,
  CheckoutDetails,
  ContentBlock,
  Country,
  CouponAnswer,
  Currency,
  Delivery,
  Fact,
  GeneralData,
  Language,
  LineProblem,
  ListFilters,
  ListQuestion: ListQuery,
  Moment,
  Order,
  OrderedLine,
  OrderedThing: OrderedProduct,
  OrderSums,
  OwnPicture,
  OwnReview,
  PageData,
  Permalinks,
  Picture,
  Product,
  ProductAttribute,
  ProductCard,
  ProductExtra,
  ProductList,
  ProductVariant,
  Rating,
  RatingSummary,
  Review,
  ReviewList,
  SavedArticle,
  SearchAnswer,
  SearchList,
  Session,
  ShippingMethod,
  SignedIn,
  SoftCard,
  SoftItem,
  SoftPage,
  State,
  TaxSum,
  User,
  VatAnswer,
  Words,
}
