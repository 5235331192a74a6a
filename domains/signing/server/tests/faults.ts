import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in documents that customers sign. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's document",
    file: 'server/document/documents-service.ts',
    find: '          eq(signingDocuments.accountId, accountId),\n          isNotNull(signingDocuments.storedAt),',
    replace: '          isNotNull(signingDocuments.storedAt),',
    breaks: 'anyone who knows a number reads the contract of another customer',
    tests: ['server/tests/signing.test.ts'],
    only: 'is shown page by page',
  },
  {
    name: 'a signature without a recent check of the identity',
    file: 'server/flow/flow-service.ts',
    find: 'if (!row.verifiedAt || verifiedUntil({ verifiedAt: row.verifiedAt }) <= now)',
    replace: 'if (row.signedAt)',
    breaks: 'whoever holds the phone signs',
    tests: ['server/tests/signing.test.ts'],
    only: 'takes reading, verification and a signature',
  },
  {
    name: 'a name that differs from the signer',
    file: 'server/flow/identity-service.ts',
    find: 'if (!sameName(signer.name, typed.name))',
    replace: 'if (typed.name === "")',
    breaks: 'another person verifies as the signer',
    tests: ['server/tests/signing.test.ts'],
    only: 'refuses another name',
  },
  {
    name: 'unlimited checks of the identity',
    file: 'server/flow/identity-service.ts',
    find: 'checksAnHour = { limit: 10, windowSeconds: 3600 }',
    replace: 'checksAnHour = { limit: 10_000, windowSeconds: 3600 }',
    breaks: 'names and numbers can be tried',
    tests: ['server/tests/signing.test.ts'],
    only: 'limits checks',
  },
  {
    name: 'a document that is over',
    file: 'server/flow/flow-service.ts',
    find: "if (!liveStatuses.includes(status) || expiresAt <= clock.now()) throw new AppError('signing.flowOver');",
    replace: "if (expiresAt <= new Date(0)) throw new AppError('signing.flowOver');",
    breaks: 'a refused document is signed',
    tests: ['server/tests/signing.test.ts'],
    only: 'never in both',
  },
  {
    name: 'a changed file is served',
    file: 'server/document/documents-service.ts',
    find: 'if (!pdf || sha256(pdf) !== hash) {',
    replace: 'if (!pdf) {',
    breaks: 'a customer reads something other than what was signed',
    tests: ['server/tests/signing.test.ts'],
    only: 'is not served after its file was changed',
  },
];
