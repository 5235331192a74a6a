import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decision,
  decide,
  defineMachine,
  inspectMachine,
  refused,
  repeated,
  toMermaid,
} from './state-machine.ts';

const door = defineMachine({
  name: 'door',
  states: { open: '开', shut: '关', bricked: '封死' },
  initial: 'open',
  terminal: ['bricked'],
  events: { open: 'door.notOpenable', shut: 'door.notShuttable', brick: 'door.notShut' },
  table: {
    open: { shut: 'shut', open: repeated() },
    shut: { open: 'open', shut: repeated(), brick: 'bricked' },
    bricked: { open: refused('door.notShuttable') },
  },
});

type DoorState = 'open' | 'shut' | 'bricked';

test.each([
  ['open', 'shut', { kind: 'moved', to: 'shut' }],
  ['open', 'open', { kind: 'already' }],
  ['open', 'brick', { kind: 'refused', error: 'door.notShut' }],
  ['bricked', 'open', { kind: 'refused', error: 'door.notShuttable' }],
  ['bricked', 'shut', { kind: 'refused', error: 'door.notShuttable' }],
] as const)('%s + %s', (from, event, decision) => {
  expect(decide(door, from, event)).toEqual(decision);
});

test('any sequence of events stays in the table and ends in a final state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('open', 'shut', 'brick')), (events) => {
      let state: DoorState = 'open';
      for (const event of events) {
        const decision: Decision<DoorState, string> = decide(door, state, event);
        if (state === 'bricked') expect(decision.kind).toBe('refused');
        if (decision.kind === 'moved') state = decision.to;
      }
      expect(Object.keys(door.states)).toContain(state);
    }),
  );
});

describe('inspectMachine', () => {
  test('reports nothing for a sound one', () => {
    expect(inspectMachine(door)).toEqual([]);
  });

  test('reports every fault', () => {
    const broken = {
      ...door,
      states: { ...door.states, lost: '丢', stuck: '卡' },
      events: { ...door.events, paint: 'door.notShut' as const },
      table: {
        open: { shut: 'shut', brick: 'stuck', kick: 'gone' },
        shut: { open: 'open', brick: 'bricked' },
        bricked: { open: 'open' },
        nowhere: {},
      },
    };
    // This inspection finds what types cannot: faults of tables that came from data.
    expect(inspectMachine(broken as unknown as typeof door)).toEqual([
      'door: state nowhere is unknown',
      'door: open --kick--> gone leads to an unknown state',
      'door: event kick is unknown',
      'door: terminal state bricked has an exit',
      'door: state lost is unreachable',
      'door: state lost has no exit and is not terminal',
      'door: state stuck has no exit and is not terminal',
      'door: event paint moves nothing',
    ]);
  });
});

test('draws a diagram', () => {
  expect(toMermaid(door)).toBe(`stateDiagram-v2
  s_open : open 开
  s_shut : shut 关
  s_bricked : bricked 封死
  [*] --> s_open
  s_open --> s_shut : shut
  s_shut --> s_open : open
  s_shut --> s_bricked : brick
  s_bricked --> [*]
`);
});
