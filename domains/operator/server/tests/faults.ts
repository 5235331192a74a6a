import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what is believed of charging operators, and in what they are asked twice. */
export const faults: readonly Fault[] = [
  {
    name: 'a message that nobody signed',
    file: 'server/door.ts',
    find: 'const sent = verifyRequest(envelope, line.keys, wireNow);',
    replace: 'const sent = wireNow; void verifyRequest;',
    breaks: 'whoever knows the id of an operator sends bills in its name',
    tests: ['server/tests/t5-operator-messages.trust.test.ts'],
    only: 'mutants',
  },
  {
    name: 'a message opened before it is known whose it is',
    file: 'server/door.ts',
    find: 'const sent = verifyRequest(envelope, line.keys, wireNow);',
    replace:
      'openRequest(name as InterfaceName, envelope, line); const sent = verifyRequest(envelope, line.keys, wireNow);',
    breaks: 'strangers learn by the answers how the padding of a message stands',
    tests: ['server/tests/t5-operator-messages.trust.test.ts'],
    only: 'mutants',
  },
  {
    name: 'a start that is asked again',
    file: 'server/desk.ts',
    find: 'if (!again || !harmless.has(name)) throw error;',
    replace: 'if (!again) throw error;',
    breaks: 'a start that was heard and not answered becomes two',
    tests: ['server/tests/operators.test.ts'],
    only: 'never asked again',
  },
  {
    name: 'a start that failed halfway taken for none',
    file: 'server/desk.ts',
    find: 'if (read.ret === rets.fault && !harmless.has(name)) throw new OperatorSilent(read.message);',
    replace: '',
    breaks:
      'the customer starts again beside a pile that charges, and what it says of the first order is ignored',
    tests: ['server/tests/operators.test.ts'],
    only: 'answered by an error',
  },
  {
    name: 'a message that counts twice',
    file: 'server/door.ts',
    find: "if (!(await used.take(envelope.Sig))) throw new NotTaken(rets.badEnvelope, '重复的请求');",
    replace: 'await used.take(envelope.Sig);',
    breaks: 'whoever has seen a message on its way sends it again',
    tests: ['server/tests/t5-operator-messages.trust.test.ts'],
    only: 'heard, once',
  },
  {
    name: 'an operator that is opened on this machine',
    file: 'server/opening.ts',
    find: 'if (!row.opensWithKeys || !hasKeys(row) || !isOutside(row.baseUrl)) return row;',
    replace: 'if (!row.opensWithKeys || !hasKeys(row)) return row;',
    breaks: 'a folder makes the server ask what stands behind the brand’s wall',
    tests: ['server/tests/stocked-operators.test.ts'],
    only: 'nowhere but outside',
  },
];
