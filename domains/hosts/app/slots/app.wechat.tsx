/** Its code loads only within WeChat. */
export const fill = () => import('../model/wechat.ts');
