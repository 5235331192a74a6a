/** Base path of the captcha provider; the server's endpoint is the sandbox's origin with this path. */
export const captchaPath = '/aliyun-captcha';
export const scriptFile = 'AliyunCaptcha.js';
