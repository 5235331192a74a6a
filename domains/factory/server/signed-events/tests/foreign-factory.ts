import { randomBytes } from 'node:crypto';
import { CloudEvent, HTTP } from 'cloudevents';
import { Webhook } from 'standardwebhooks';

export type SignedMessage = { headers: Record<string, string>; body: string };

export type EventFields = {
  id: string;
  type: string;
  subject: string;
  sequence: string;
  time: string;
  data: object;
};

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Test support: the text of an event, written by the package cloudevents. */
export function eventBody(fields: EventFields): string {
  const { body } = HTTP.structured(
    new CloudEvent({ ...fields, source: '/works/1', datacontenttype: 'application/json' }),
  );
  return String(body);
}

/** Test support: a message signed by the package standardwebhooks, once with each secret. */
export function signAsFactory(
  secrets: string | readonly string[],
  message: { id: string; body: string },
  now: Date,
): SignedMessage {
  const signatures = [secrets]
    .flat()
    .map((secret) => new Webhook(secret).sign(message.id, now, message.body));
  return {
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body: message.body,
  };
}
