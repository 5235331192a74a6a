import { describe, expect, it } from 'vitest';
import { changedMigrations, contractionFaults, hashesOf } from './migration-rules.ts';

const released = { release: '0.10.0', hashes: { 'order/0000_baseline': 'a' } };
const baseline = { name: '0000_baseline', at: 1, hash: 'a', statements: ['CREATE TABLE "car" ()'] };
const since = (statements: string[], name = '0001_next') => ({ name, at: 2, hash: 'b', statements });
const faultsOf = (...statements: string[]) =>
  contractionFaults(new Map([['order', [baseline, since(statements)]]]), released);
const needs = (release: string) => `COMMENT ON TABLE drizzle."order" IS 'needs release ${release} or newer'`;

describe('a migration since the last release', () => {
  it.each([
    'DROP TABLE "car";',
    'ALTER TABLE "car" DROP COLUMN "colour";',
    'ALTER TABLE "car" RENAME COLUMN "colour" TO "paint";',
    'ALTER TABLE "car" RENAME TO "vehicle";',
    'ALTER TABLE "car" ALTER COLUMN "colour" SET NOT NULL;',
    'ALTER TABLE "car" ALTER COLUMN "colour" DROP DEFAULT;',
    'ALTER TABLE "car" ALTER COLUMN "colour" SET DATA TYPE varchar(3);',
    'ALTER TABLE "car" ADD COLUMN "colour" text NOT NULL;',
    '-- Nobody needs it.\nALTER TABLE "car"\n  DROP COLUMN "colour";',
    `ALTER TABLE "car" ADD COLUMN "seats" integer DEFAULT 5 NOT NULL, ADD COLUMN "colour" text NOT NULL;`,
    'DROP TYPE "colour";',
  ])('does not contract without a name: %s', (statement) => {
    expect(faultsOf(statement)).toEqual([
      expect.stringContaining('order/0001_next takes from the schema what release 0.10.0 may use'),
    ]);
    expect(faultsOf(statement, needs('0.10.0'))).toEqual([]);
  });

  it.each([
    'CREATE TABLE "wheel" ("size" integer NOT NULL);',
    'ALTER TABLE "car" ADD COLUMN "colour" text;',
    `ALTER TABLE "car" ADD COLUMN "colour" text DEFAULT 'white' NOT NULL;`,
    `ALTER TABLE "car" ADD CONSTRAINT "car_colour" CHECK ("colour" IS NOT NULL OR "seats" > 2);`,
    'ALTER TABLE "car" DROP CONSTRAINT "car_colour";',
    'ALTER TABLE "car" ALTER COLUMN "colour" DROP NOT NULL;',
    `UPDATE "car" SET "colour" = 'white' WHERE "colour" IS NULL;`,
    'DROP INDEX "car_colour";',
    '-- ALTER TABLE "car" DROP COLUMN "colour";\nSELECT 1;',
  ])('may expand: %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });

  it('may change what is new itself', () => {
    const made = 'CREATE TABLE "wheel" ("size" integer)';
    expect(faultsOf(made, 'ALTER TABLE "wheel" DROP COLUMN "size"', 'DROP TABLE "wheel"')).toEqual([]);
  });

  it('contracts a release later: not before the release is out that it needs', () => {
    const drop = 'ALTER TABLE "car" DROP COLUMN "colour"';
    expect(faultsOf(drop, needs('0.11.0'))).toEqual([
      expect.stringContaining('needs release 0.11.0, but the last one is 0.10.0'),
    ]);
    expect(faultsOf(drop, needs('0.9.0'))).toEqual([]);
  });

  it('names the release on the journal of its own domain', () => {
    const other = `COMMENT ON TABLE drizzle."store" IS 'needs release 0.10.0 or newer'`;
    expect(faultsOf('DROP TABLE "car"', other)).toHaveLength(1);
  });

  it('never lowers the release that its domain needs', () => {
    const steps = [
      since(['DROP TABLE "car"', needs('0.10.0')]),
      since(['DROP TABLE "wish"', needs('0.9.0')], '0002_later'),
    ];
    expect(contractionFaults(new Map([['order', [baseline, ...steps]]]), released)).toEqual([
      'order/0002_later needs release 0.9.0, but an earlier migration of order needs 0.10.0',
    ]);
  });
});

describe('a released migration', () => {
  it('may contract, because its release is out', () => {
    const old = { ...baseline, statements: ['DROP TABLE "car"'] };
    expect(contractionFaults(new Map([['order', [old]]]), released)).toEqual([]);
  });

  it('stays as it is', () => {
    const known = new Map([['order', [{ ...baseline, hash: 'edited' }]]]);
    const fault = 'order/0000_baseline is released and was changed or removed: write a new migration instead';
    expect(changedMigrations(known, released)).toEqual([fault]);
    expect(changedMigrations(new Map(), released)).toEqual([fault]);
    const present = new Map([['order', [baseline, since([])]]]);
    expect(changedMigrations(present, released)).toEqual([]);
    expect(hashesOf(present)).toEqual({ 'order/0000_baseline': 'a', 'order/0001_next': 'b' });
  });
});
