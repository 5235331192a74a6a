import { actingOf } from '@ev/platform/acting.ts';
import { systemClock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCare } from './care.ts';
import { demoRoute } from './demo-route.ts';
import { createDesk } from './desk.ts';
import { operatorDoor } from './door.ts';
import { createGivenTokens } from './given-tokens.ts';
import { createMessages } from './messages.ts';
import { createOpening } from './opening.ts';
import { createHealth } from './operator-health.ts';
import { createStaffOperators } from './staff-operators.ts';
import { createUsedSignatures } from './used-signatures.ts';

/** Charging operators, with which the server communicates by T/CEC 102 in both directions. */
export const module = defineModule('operator', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, partner, fills, config, serverSecret } = context;
  const vault = partner('operatorVault');
  const messages = createMessages({ db, clock, log });
  const health = createHealth({ db, clock });
  // The protocol uses the machine's real time, whatever the demo's world clock shows.
  const desk = createDesk({ db, clock: systemClock, vault, messages, health });
  const used = createUsedSignatures({ db, clock: systemClock });
  const tokens = createGivenTokens({ serverSecret, clock: systemClock });
  const door = operatorDoor({
    db,
    clock,
    vault,
    log,
    messages,
    health,
    tokens,
    used,
    wireClock: systemClock,
    handlers: () => fills('operator.notification'),
  });
  const opening = createOpening({
    arePlayed: config.demo || config.testEnvironment !== null,
    opened: async (tx: Transaction, operatorId: string) => {
      for (const hear of fills('operator.opened')) await hear(tx, operatorId);
    },
  });
  const forStaff = createStaffOperators({
    db,
    clock,
    vault,
    limiter,
    desk,
    messages,
    opening,
    pictures: context.use('media'),
  });
  const care = createCare({ db, clock, desk, vault, opening, named: partner('operatorKeys') });

  jobs.work('operator.lookAfter', () => care.look());
  jobs.schedule('operator.lookAfter', '*/10 * * * *');
  jobs.work('operator.openNew', () => care.openNew());
  jobs.schedule('operator.openNew', '* * * * *');

  return {
    byTheMinute: ['operator.lookAfter', 'operator.openNew'],
    services: {
      ask: desk.ask,
      list: desk.list,
      sequence: desk.sequence,
      messagesOf: forStaff.messagesOf,
    },
    routes: [
      door,
      ...(config.demo && config.demoSecret
        ? [demoRoute({ db, clock, vault, demoSecret: config.demoSecret, opening })]
        : []),
    ],
    sweep: () => used.sweep(),
    fills: {
      'operations.opening': [
        {
          name: 'chargingOperators',
          title: '充电运营商',
          why: '没有可用的运营商时，客户找不到充电站，也不能充电',
          optional: true,
          file: 'operators.yaml',
          page: '/charging-operators',
          look: () => opening.ready(db),
        },
      ],
    },
    handlers: {
      'operator.listOperators': (input) => forStaff.list(input),
      'operator.saveOperator': (input, call) =>
        call.once((tx) => forStaff.save(tx, actingOf(recordAction, call), input)),
      'operator.setOperatorKeys': (input, call) =>
        call.once((tx) => forStaff.setKeys(tx, actingOf(recordAction, call), input)),
      'operator.switchOperator': (input, call) =>
        call.once((tx) => forStaff.switch(tx, actingOf(recordAction, call), input)),
      'operator.listOperatorMessages': (input) => forStaff.listMessages(input),
      'operator.testOperator': ({ operatorId }) => forStaff.test(operatorId),
    },
  };
});
