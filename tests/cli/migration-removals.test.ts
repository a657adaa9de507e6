import { expect, it } from 'vitest'
import { findRemoval } from '../../scripts/deploy/find-removal.ts'
import {
  describeRemovals,
  readMigrations,
  assertOnlyAdditions,
} from '../../scripts/deploy/migrate.ts'

const findStatements = (sql: string) => findRemoval(sql)?.statements

it('Every migration of the shop only adds or says why it may remove', () => {
  const migrations = readMigrations()
  expect(migrations.length).toBeGreaterThan(11)
  assertOnlyAdditions(migrations)
})

it('New tables, indexes and columns with a default are accepted', () => {
  const sql = `CREATE TABLE a (b TEXT NOT NULL);
    CREATE UNIQUE INDEX a_by_b ON a (b);
    CREATE INDEX c_by_d ON c (d);
    ALTER TABLE c ADD COLUMN e TEXT NOT NULL DEFAULT '';
    ALTER TABLE c ADD f TEXT;`
  expect(findRemoval(sql)).toBeUndefined()
})

it('Dropped and renamed objects are found', () => {
  expect(findStatements('DROP TABLE IF EXISTS a')).toEqual(['DROP TABLE IF EXISTS a'])
  expect(findStatements('alter table a\n  drop column b;')).toEqual(['alter table a drop column b'])
  expect(findStatements('ALTER TABLE a DROP b')).toHaveLength(1)
  expect(findStatements('ALTER TABLE a RENAME TO b')).toHaveLength(1)
  expect(findStatements('ALTER TABLE a RENAME COLUMN b TO c')).toHaveLength(1)
  expect(findStatements('ALTER TABLE a ADD COLUMN b TEXT NOT NULL')).toHaveLength(1)
  expect(findStatements('CREATE UNIQUE INDEX IF NOT EXISTS a_by_b ON a (b)')).toHaveLength(1)
})

it('A view, index or trigger may be dropped if it is created again', () => {
  expect(findStatements('DROP INDEX a_by_b')).toEqual(['DROP INDEX a_by_b'])
  expect(findStatements('DROP INDEX a_by_b; CREATE UNIQUE INDEX a_by_c ON a (b, c)')).toHaveLength(
    2,
  )
  expect(
    findStatements('drop index if exists a_by_b; create index a_by_b on a (b, c)'),
  ).toBeUndefined()
  expect(findStatements('DROP TRIGGER a_made')).toEqual(['DROP TRIGGER a_made'])
  const anew = 'CREATE TRIGGER a_made AFTER INSERT ON a BEGIN SELECT 1; END'
  expect(findStatements(`DROP TRIGGER a_made; ${anew}`)).toBeUndefined()
  expect(findStatements('DROP VIEW card; CREATE VIEW card AS SELECT 1')).toBeUndefined()
  expect(findStatements('DROP VIEW card; CREATE VIEW cards AS SELECT 1')).toEqual([
    'DROP VIEW card',
  ])
})

it('Texts and comments are not statements', () => {
  const sql = `-- We could DROP TABLE a here.
    /* ALTER TABLE a DROP b; */
    INSERT INTO help VALUES ('DROP TABLE it''s; DROP TABLE b')`
  expect(findRemoval(sql)).toBeUndefined()
})

it('A migration that removes something without a reason is refused by name', () => {
  const migrations = [
    { name: '0001.sql', sql: '-- contracts: nobody reads it since 0.2\nDROP TABLE a;' },
    { name: '0002.sql', sql: 'DROP TABLE b;' },
    { name: '0003.sql', sql: '-- contracts:\nDROP TABLE c;' },
  ]
  expect(() => assertOnlyAdditions(migrations)).toThrow(/^0002\.sql: DROP TABLE b\n0003\.sql/)
  expect(() => assertOnlyAdditions(migrations.slice(0, 1))).not.toThrow()
})

it('The operator sees which migrations remove something and why', () => {
  const sql = '-- contracts: nobody reads it since 0.2\nDROP TABLE a;'
  const added = { name: '0001.sql', sql: 'CREATE TABLE b (c TEXT)' }
  expect(describeRemovals([added, { name: '0002.sql', sql }])).toEqual([
    '0002.sql (nobody reads it since 0.2)',
  ])
})
