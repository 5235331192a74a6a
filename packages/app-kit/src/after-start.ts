/** What code beside the pages knows about the app. */
export type RunningApp = {
  /** Calls the listener after every change of page. Returns a function that stops listening. */
  onNavigate(listener: () => void): () => void;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Runs when the first page is shown, in code that does not delay the first load. */
    'app.after-start': (app: RunningApp) => void;
  }
}
