import { defineCommand, runMain } from 'citty'

/** The operator's commands; each is loaded only when it is called. */
const shop = defineCommand({
  meta: { name: 'npm run shop --', description: 'What the operator of the shop does' },
  subCommands: {
    import: async () => (await import('./import-command.ts')).importCommand,
    outbox: async () => (await import('./outbox-command.ts')).outboxCommand,
  },
})

await runMain(shop)
