export const tokenPath = '/cgi-bin/stable_token';
export const ticketPath = '/cgi-bin/ticket/getticket';
export const sessionPath = '/sns/jscode2session';
export const phonePath = '/wxa/business/getuserphonenumber';
/** The page of an official account that says who somebody is, and what its code is exchanged at. */
export const authorizePath = '/connect/oauth2/authorize';
export const codePath = '/sns/oauth2/access_token';
/** The SDK as pages load it, and what it asks from there. */
export const scriptPath = '/open/js/jweixin-1.6.0.js';
export const configPath = '/open/js/config';
/** Tencent's map services. */
export const ipLocationPath = '/ws/location/v1/ip';
/** WeCom's, with what it adds to the SDK. */
export const wecomTokenPath = '/cgi-bin/gettoken';
export const wecomTicketPath = '/cgi-bin/ticket/get';
export const wecomScriptPath = '/wwopen/js/jwxwork-1.0.0.js';
export const wecomConfigPath = '/wwopen/js/config';
/** The demo's phone with the mini-program, see `phone/index.ts`. */
export const miniProgramPath = '/mini-program';
/** The one with the brand's native app. */
export const nativeAppPath = '/native-app';
