import type { Thing } from '@ev/testkit/server/walks/world.ts';

export const message: Thing = {
  live: (world, person) => world.messageOf(person),
  others: {
    async read(world, person) {
      const id = await world.messageOf(person);
      await world.server.client.call('message.markRead', { ids: [id] }, { token: person.token });
      return id;
    },
  },
  table: 'inbox_message',
  key: 'id',
  uuid: true,
  // One cause has one message.
  apart: (no) => ({ source: `of-${no}` }),
};

/** An SMS that was given up. */
export const failedSms: Thing = {
  live: (world, person) => world.failedSms(person),
  others: {},
  table: 'sms_delivery',
  key: 'id',
  uuid: true,
};
