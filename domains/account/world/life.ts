import { dayMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import { eq } from 'drizzle-orm';
import { sliderCaptcha } from '../server/captcha/own-captchas.ts';
import { accounts, captchaChallenges } from '../server/tables.ts';
import { type Newcomer, newcomers } from './newcomers.ts';
import { customers } from './people.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    captcha: typeof sliderCaptcha;
  }
}

const agreements = ['user-agreement', 'privacy-policy'];

/** A new customer's first login, by puzzle and SMS. */
async function signUp(stage: LifeStage, { phone }: Newcomer): Promise<void> {
  const puzzle = await stage.asVisitor('account.createCaptcha', { kind: 'question' });
  const [challenge] = await stage.db
    .select({ solution: captchaChallenges.solution })
    .from(captchaChallenges)
    .where(eq(captchaChallenges.id, puzzle.id));
  const answer = challenge?.solution ?? '';
  const { validate } = await stage.asVisitor('account.solveCaptcha', { id: puzzle.id, answer });
  await stage.asVisitor('account.sendSmsCode', { phone, scene: 'login', validate });
  const documents = [];
  for (const code of agreements) {
    const { version } = await stage.asVisitor('content.getDocument', { code });
    documents.push({ code, version });
  }
  const code = stage.partners.sms.codeOf(phone);
  await stage.asVisitor('account.loginBySms', { phone, code, agreements: documents });
}

/** The account of a member of the cast. @throws Error if there is none */
export async function accountOf(stage: Pick<LifeStage, 'db'>, phone: string): Promise<string> {
  const [account] = await stage.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.phone, phone));
  if (!account) throw new Error('One of the cast has no account');
  return account.id;
}

/** All members of the cast who can act, with their login phones. */
export const cast = [
  ...customers.map(({ name, phone, cityCode }) => ({ name, phone, cityCode })),
  ...newcomers,
];

/** Sign-ups of the cast, one after the other. */
export const life: LifePart = {
  partners: { captcha: () => sliderCaptcha },
  episodes: (today, random) =>
    newcomers.map((person) => {
      const at = new Date(today.getTime() - random.int(80 * 24, 100 * 24) * (dayMs / 24));
      return {
        name: `account/${person.phone}`,
        async play(stage) {
          await stage.until(at);
          await signUp(stage, person);
        },
      };
    }),
};
