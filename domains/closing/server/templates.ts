import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const day = { label: '日期', sample: '12月8日' };
const what = { label: '没办完的事', sample: '购车订单 C1' };

const aboutClosing = textsAbout({ kind: 'system', thread: 'accountClosing', placeholders: {} });

export const templates = {
  'closing.requested': aboutClosing({
    title: '已申请注销账号',
    text: '账号将于{day}注销，在此之前登录可以撤回。如果不是你本人申请，请马上撤回。',
    sms: true,
    more: { day },
  }),
  'closing.withdrawn': aboutClosing({
    title: '已撤回注销',
    text: '账号照常使用，什么都没有改变。',
  }),
  'closing.heldUp': aboutClosing({
    title: '账号暂不能注销',
    text: '还有没办完的事：{what}。办完后会自动继续注销，也可以撤回。',
    sms: true,
    more: { what },
  }),
  'closing.tomorrow': aboutClosing({
    title: '账号明天注销',
    text: '账号将于{day}注销，注销后不能恢复。想保留账号，请在此之前登录撤回。',
    sms: true,
    more: { day },
  }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}

/** The title of the SMS that says that it is done; there is no inbox for a message any more. */
export const farewellTitle = '账号已注销，手机号可以重新注册';
