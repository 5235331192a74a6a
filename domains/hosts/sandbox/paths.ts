export const tokenPath = '/cgi-bin/stable_token';
export const ticketPath = '/cgi-bin/ticket/getticket';
export const sessionPath = '/sns/jscode2session';
export const phonePath = '/wxa/business/getuserphonenumber';
/** The authorization page of an official account, and the endpoint that exchanges its code. */
export const authorizePath = '/connect/oauth2/authorize';
export const codePath = '/sns/oauth2/access_token';
/** The SDK, and the endpoint that it calls. */
export const scriptPath = '/open/js/jweixin-1.6.0.js';
export const configPath = '/open/js/config';
/** Tencent's map services. */
export const ipLocationPath = '/ws/location/v1/ip';
/** WeCom's endpoints, and its addition to the SDK. */
export const wecomTokenPath = '/cgi-bin/gettoken';
export const wecomTicketPath = '/cgi-bin/ticket/get';
export const wecomScriptPath = '/wwopen/js/jwxwork-1.0.0.js';
export const wecomConfigPath = '/wwopen/js/config';
/** The demo's phone with the mini-program, see `phone/index.ts`. */
export const miniProgramPath = '/mini-program';
/** The phone with the brand's native app. */
export const nativeAppPath = '/native-app';
