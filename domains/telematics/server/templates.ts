import { type CodesOf, type Template, textsAbout } from '@ev/message/server/public.ts';

const about = textsAbout({
  kind: 'service',
  thread: 'vehicleCommand',
  placeholders: {
    command: { label: '操作', sample: '打开空调' },
    reason: { label: '原因', sample: '车门没有关好，关好后再试' },
  },
});

/** Messages about commands that had no effect; the page shows all others. */
export const templates = {
  'telematics.commandFailed': about({ title: '车辆没有完成操作', text: '{command}：{reason}。' }),
} satisfies Record<string, Template>;

declare module '@ev/message/server/template-catalogue.ts' {
  interface Templates extends CodesOf<typeof templates> {}
}
