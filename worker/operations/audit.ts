export * from '../db/audit.ts'
