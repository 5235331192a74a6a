import { throughWeather, type Weather } from '@ev/testkit/server/weather.ts';
import type { SmsPort } from '../sms/port.ts';

export type SimulatedSms = SmsPort & {
  weather: Weather;
  /** The newest code that reached a phone. */
  codes: Map<string, string>;
};

/** The SMS provider, and the phones that it reaches. */
export function simulatedSms(): SimulatedSms {
  let sent = 0;
  const sms: SimulatedSms = {
    wire: 'simulated',
    weather: 'clear',
    codes: new Map(),
    send: ({ phone, params }) =>
      throughWeather(
        sms.weather,
        () => new Error('The provider refuses'),
        () => {
          sent += 1;
          if (params.code) sms.codes.set(phone, params.code);
          return { messageId: String(sent) };
        },
      ),
  };
  return sms;
}
