/** Path below the server's origin where WeChat Pay reports. */
export const wechatNotifyPath = '/open/payment/wechat/notify';
