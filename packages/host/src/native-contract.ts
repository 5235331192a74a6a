/**
 * What the page and the brand's app send to each other; docs/native-bridge.md documents it for developers of
 * a shell. The reader of a message validates it against these types; until then it is `Unchecked`.
 */
import type { CoordinateSystem, Coordinates } from './coordinates.ts';
import type { ShareChannel, SharePayload } from './share-payload.ts';

export type NetworkType = 'wifi' | 'ethernet' | '5g' | '4g' | '3g' | '2g' | 'none' | 'unknown';

/**
 * By method: what the page passes, and the `data` of a response that is neither `left` (2) nor `unable` (3).
 */
export interface NativeMethods {
  'app.chooseImage': {
    data: { count: number; source?: 'camera' | 'any' };
    /** Pictures as data URLs: JPEG, PNG, WebP, GIF or HEIC in Base64. */
    answer: { images: { data: string }[] };
  };
  'app.close': { data: object; answer: object };
  'app.getParams': {
    data: object;
    answer: {
      /** 32 letters and digits: the device id with which the app's session was created. */
      deviceId: string;
      /** The token of the logged-in customer; missing if no customer is logged in. */
      accessToken?: string;
      /** Such as `3.2.0`. */
      appVersion?: string;
      /** Channels whose cashier `app.pay` can open. */
      payChannels?: string[];
    };
  };
  'app.locate': {
    data: { type: CoordinateSystem };
    /** In the requested system. Metres and metres per second, each only if known. */
    answer: Coordinates & {
      accuracy?: number;
      speed?: number;
      altitude?: number;
      verticalAccuracy?: number;
      horizontalAccuracy?: number;
    };
  };
  'app.makeCall': { data: { phone: string }; answer: object };
  'app.openMap': {
    /** GCJ-02. */
    data: Coordinates & { name: string; address: string };
    answer: object;
  };
  'app.openMiniProgram': { data: { path: string }; answer: object };
  'app.openRoute': { data: { route: string; params: object }; answer: object };
  'app.pay': {
    /** And the launch data of the channel, see docs/native-bridge.md. */
    data: { channel: string; payNo: string };
    answer: object;
  };
  'app.savePicture': {
    /** A data URL as in `app.chooseImage`, and the file name with its extension. */
    data: { data: string; name: string };
    answer: object;
  };
  'app.scanCode': { data: object; answer: { text: string } };
  'app.setStatusBar': {
    /** The background, such as `#0b0e11`, and the colour of clock and battery on it. */
    data: { background: string; text: 'white' | 'black' };
    answer: object;
  };
  'app.setTitle': { data: { title: string }; answer: object };
  'app.share': {
    data: SharePayload;
    /** The channel that was used, and the outcome. */
    answer: { channel: ShareChannel; result: 'success' | 'fail' };
  };
}

/** By event: what the app sends, and what the page returns to it. */
export interface NativeEvents {
  backPressed: {
    data: object;
    /**
     * False: there is no page to go back to, the app may close the view. `message` is the runtime's, when the
     * page itself stays.
     */
    answer: { stays: boolean; message?: 'onBackPress' };
  };
  networkChanged: { data: { isConnected: boolean; networkType?: NetworkType }; answer: undefined };
  tokenRefreshed: { data: { accessToken?: string }; answer: undefined };
}

export type NativeMethod = keyof NativeMethods;
export type NativeEvent = keyof NativeEvents;

/** Unvalidated data from the app: its fields may be missing or have any type. */
export type Unchecked<Said> = { [Field in keyof Said]?: unknown };
export type UncheckedAnswer<Method extends NativeMethod> = Unchecked<NativeMethods[Method]['answer']>;
export type UncheckedEvent<Event extends NativeEvent> = Unchecked<NativeEvents[Event]['data']>;
