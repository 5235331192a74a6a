import { byBridge, type Capability, done, unable } from '../capability.ts';

/** A page of the brand's mini-program: its path with its query. */
export type MiniProgramPage = { path: string };

/**
 * Opens a page of the mini-program from hosts that can open it directly. In WeChat's own pages the customer
 * only gets directions.
 */
export const openMiniProgram: Capability<MiniProgramPage, { opened: true }> = {
  name: 'openMiniProgram',
  ways: [
    byBridge('app.openMiniProgram', () => ({ opened: true }), 5_000),
    {
      by: "WeChat's SDK `miniProgram.navigateTo`",
      hosts: ['miniProgram'],
      async go({ path }, { miniProgram }) {
        const opened = await (await miniProgram())?.navigateTo(path.startsWith('/') ? path : `/${path}`);
        return opened ? done({ opened }) : unable;
      },
    },
  ],
};
