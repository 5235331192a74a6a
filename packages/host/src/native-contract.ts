/**
 * What the page and the brand's app say to each other, as docs/native-bridge.md tells it to those who build a shell.
 * What comes from the app is held against these types by whoever reads it; until then it is `Unchecked`.
 */
import type { CoordinateSystem, Coordinates } from './coordinates.ts';
import type { ShareChannel, SharePayload } from './share-payload.ts';

export type NetworkType = 'wifi' | 'ethernet' | '5g' | '4g' | '3g' | '2g' | 'none' | 'unknown';

/** By method: what the page gives, and the `data` of an answer that is neither `left` (2) nor `unable` (3). */
export interface NativeMethods {
  'app.chooseImage': {
    data: { count: number; source?: 'camera' | 'any' };
    /** Pictures as data addresses: JPEG, PNG, WebP, GIF or HEIC in Base64. */
    answer: { images: { data: string }[] };
  };
  'app.close': { data: object; answer: object };
  'app.getParams': {
    data: object;
    answer: {
      /** 32 letters and digits: the one that the app's session was begun with. */
      deviceId: string;
      /** Of whoever is logged in; nobody is where it is missing. */
      accessToken?: string;
      /** Such as `3.2.0`. */
      appVersion?: string;
      /** Channels whose cashier `app.pay` opens. */
      payChannels?: string[];
    };
  };
  'app.locate': {
    data: { type: CoordinateSystem };
    /** In the system that was asked for. Metres and metres a second, each where it is known. */
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
    /** And the launch of the channel, see docs/native-bridge.md. */
    data: { channel: string; payNo: string };
    answer: object;
  };
  'app.savePicture': {
    /** A data address as of `app.chooseImage`, and the name of the file with its ending. */
    data: { data: string; name: string };
    answer: object;
  };
  'app.scanCode': { data: object; answer: { text: string } };
  'app.setStatusBar': {
    /** `#0b0e11`, and the colour of clock and battery above it. */
    data: { background: string; text: 'white' | 'black' };
    answer: object;
  };
  'app.setTitle': { data: { title: string }; answer: object };
  'app.share': {
    data: SharePayload;
    /** Where it was shared, and how that went. */
    answer: { channel: ShareChannel; result: 'success' | 'fail' };
  };
}

/** By event: what the app tells, and what it hears from the page. */
export interface NativeEvents {
  backPressed: {
    data: object;
    /** False: nothing lies behind, the view may be closed. `message` is the runtime's, when the page itself stays. */
    answer: { stays: boolean; message?: 'onBackPress' };
  };
  networkChanged: { data: { isConnected: boolean; networkType?: NetworkType }; answer: undefined };
  tokenRefreshed: { data: { accessToken?: string }; answer: undefined };
}

export type NativeMethod = keyof NativeMethods;
export type NativeEvent = keyof NativeEvents;

/** Something of the app that nobody has looked at yet: its fields, if they are there, may be anything. */
export type Unchecked<Said> = { [Field in keyof Said]?: unknown };
export type UncheckedAnswer<Method extends NativeMethod> = Unchecked<NativeMethods[Method]['answer']>;
export type UncheckedEvent<Event extends NativeEvent> = Unchecked<NativeEvents[Event]['data']>;
