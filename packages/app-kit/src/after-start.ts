/** What runs beside the pages knows of the app. */
export type RunningApp = {
  /** Tells of every change of page. Gives the way to end it. */
  onNavigate(listener: () => void): () => void;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Begins when the first page is there, with code that no first load waits for. */
    'app.after-start': (app: RunningApp) => void;
  }
}
