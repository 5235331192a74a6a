import { byBridge, type Capability, done, unable } from '../capability.ts';
import { miniProgramOf } from '../mini-program.ts';

/** A page of the brand's mini-program: its path with its query. */
export type MiniProgramPage = { path: string };

/** Opens a page of the mini-program from where it can be opened at once. WeChat's own pages only show the way. */
export const openMiniProgram: Capability<MiniProgramPage, { opened: true }> = {
  name: 'openMiniProgram',
  ways: [
    byBridge('app.openMiniProgram', () => ({ opened: true }), 5_000),
    {
      by: "WeChat's SDK `miniProgram.navigateTo`",
      hosts: ['miniProgram'],
      async go({ path }, { wechat }) {
        const sdk = await wechat();
        if (!sdk) return unable;
        const opened = await miniProgramOf(sdk.miniProgram).navigateTo(
          path.startsWith('/') ? path : `/${path}`,
        );
        return opened ? done({ opened }) : unable;
      },
    },
  ],
};
