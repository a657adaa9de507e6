import { defineCommand, runMain } from 'citty'

/** The operator's commands; each is loaded only when it is called. */
const shop = defineCommand({
  meta: { name: 'npm run shop --', description: 'What the operator of the shop does' },
  subCommands: {
    downloads: async () => (await import('./downloads-command.ts')).downloadsCommand,
    import: async () => (await import('./import-command.ts')).importCommand,
    orders: async () => (await import('./orders-command.ts')).ordersCommand,
    outbox: async () => (await import('./outbox-command.ts')).outboxCommand,
  },
})

await runMain(shop)
