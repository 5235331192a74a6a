import { join } from 'node:path';
import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { smsCredentials } from './credentials.ts';
import { openInbox } from './inbox.ts';
import { inboxCard } from './inbox-card.ts';
import { smsSandbox } from './index.ts';

/** The SMS provider, with the phones that receive its messages. */
export const partner: MakePartner = ({ dataDir, keepDir, clock }) => {
  const inbox = openInbox(join(keepDir, 'sms.json'));
  const account = loadOrCreateCredentials(dataDir, smsCredentials);
  return { plugin: smsSandbox({ account, inbox, clock }), card: inboxCard(inbox) };
};
