/** With its code when a page of WeChat's needs it, and never elsewhere. */
export const fill = () => import('../model/wechat.ts');
