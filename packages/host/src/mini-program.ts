import { loadWechatSdk } from './wechat-sdk.ts';

/** A mini-program takes a page in a moment or never. */
const openWithinMs = 5_000;

/**
 * Opens a page of the mini-program that holds this one (docs/mini-program.md), on top of it. False where there is no
 * such page, or no mini-program.
 * @param script WeChat's SDK for pages
 */
export async function openMiniProgramPage(script: string, url: string): Promise<boolean> {
  const sdk = await loadWechatSdk(script).catch(() => null);
  const { miniProgram } = sdk ?? {};
  if (!miniProgram) return false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), openWithinMs);
    const settle = (opened: boolean) => {
      clearTimeout(timer);
      resolve(opened);
    };
    miniProgram.navigateTo({ url, success: () => settle(true), fail: () => settle(false) });
  });
}
