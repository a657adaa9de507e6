import { createCommandGroup } from './command/command.ts'
import { run } from './command/run.ts'

/** The operator's commands. Each command is loaded only when it is called. */
const shop = createCommandGroup({
  name: '',
  description: 'What the operator of the shop does',
  commands: {
    import: async () => (await import('./commands/import.ts')).importCommand,
    export: async () => (await import('./commands/export.ts')).exportCommand,
    restore: async () => (await import('./commands/restore.ts')).restoreCommand,
    products: async () => (await import('./commands/products.ts')).productsCommand,
    stock: async () => (await import('./commands/stock.ts')).stockCommand,
    prices: async () => (await import('./commands/prices.ts')).pricesCommand,
    orders: async () => (await import('./commands/orders.ts')).ordersCommand,
    coupons: async () => (await import('./commands/coupons.ts')).couponsCommand,
    questions: async () => (await import('./commands/questions.ts')).questionsCommand,
    reviews: async () => (await import('./commands/reviews.ts')).reviewsCommand,
    customers: async () => (await import('./commands/customers.ts')).customersCommand,
    staff: async () => (await import('./commands/staff.ts')).staffCommand,
    jobs: async () => (await import('./commands/jobs.ts')).jobsCommand,
    outbox: async () => (await import('./commands/outbox.ts')).outboxCommand,
    mails: async () => (await import('./commands/outbox.ts')).outboxCommand,
    downloads: async () => (await import('./commands/downloads.ts')).downloadsCommand,
    rates: async () => (await import('./commands/rates.ts')).ratesCommand,
    cache: async () => (await import('./commands/cache.ts')).cacheCommand,
    doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
})

await run(shop, process.argv.slice(2))
