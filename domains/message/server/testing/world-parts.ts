import { randomUUID } from 'node:crypto';
import { defineWorldPart, type World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { inboxMessages, messageTemplates, smsDeliveries } from '../tables.ts';
import { createTemplateCatalogue, type TemplateCode } from '../template-catalogue.ts';
import { message } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface WorldParts {
    message: {
      /** One unread message of a customer. Returns its id. */
      messageOf(person: { uid: string }): Promise<string>;
      /** One SMS that was given up. Returns its id. */
      failedSms(person?: { uid: string; phone: string }): Promise<string>;
      templateCodes(): TemplateCode[];
      templateVersion(code: TemplateCode): Promise<number>;
    };
  }
  interface MemberParts {
    message: { messageId: string };
  }
}

const text = { title: '车辆已到店', text: '请预约提车时间。' };

export const worldPart = defineWorldPart('message', {
  make: (world) => ({
    messageOf: (person) => messageOf(world, person),
    failedSms: (person = world.member) => failedSms(world, person),
    templateCodes: () => createTemplateCatalogue(() => world.server.parts.fills('message.templates')).codes(),
    async templateVersion(code) {
      const { db } = world.server;
      const [saved] = await db.select().from(messageTemplates).where(eq(messageTemplates.code, code));
      return saved?.version ?? 0;
    },
  }),
  member: async (world, person) => ({ messageId: await world.messageOf(person) }),
  things: [message],
  canary: async ({ world, person }) => ({
    member: { messageId: await world.messageOf(person) },
    personal: {},
  }),
});

async function messageOf({ server }: World, { uid }: { uid: string }): Promise<string> {
  const [written] = await server.db
    .insert(inboxMessages)
    .values({
      accountId: uid,
      kind: 'order',
      ...text,
      source: `test:${randomUUID()}`,
      createdAt: server.clock.now(),
    })
    .returning({ id: inboxMessages.id });
  if (!written) throw new Error('The message was not written');
  return written.id;
}

async function failedSms(world: World, person: { uid: string; phone: string }): Promise<string> {
  const messageId = await messageOf(world, person);
  const [delivery] = await world.server.db
    .insert(smsDeliveries)
    .values({
      messageId,
      phone: person.phone,
      params: text,
      status: 'failed',
      tries: 6,
      lastError: 'The provider does not answer',
      createdAt: world.server.clock.now(),
    })
    .returning({ id: smsDeliveries.id });
  if (!delivery) throw new Error('The SMS was not written');
  return delivery.id;
}
