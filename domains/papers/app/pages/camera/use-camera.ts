import { type RefObject, useEffect, useState } from 'react';

/** Why the camera is unavailable; the page then shows alternatives. */
export type CameraTrouble = 'unsupported' | 'refused' | 'none' | 'busy';
export type CameraState = 'asking' | 'live' | CameraTrouble;

type Torch = { on: boolean; turn: (on: boolean) => void };

const constraints: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
};

/**
 * Shows the camera in a video element while `wanted`. The camera is released when the page is left, hidden or
 * no longer wants it, and requested again when the page is visible: customers are never filmed by a page that
 * they do not see.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, wanted: boolean) {
  const [state, setState] = useState<CameraState>('asking');
  const [shown, setShown] = useState<MediaStream | null>(null);
  const [lit, setLit] = useState(false);
  const [tries, setTries] = useState(0);
  const seen = useSeen();
  const on = wanted && seen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew.
  useEffect(() => {
    if (!on) return;
    if (!navigator.mediaDevices?.getUserMedia) {
      // The API is also missing on pages that were loaded over plain HTTP.
      setState('unsupported');
      return;
    }
    let left = false;
    let stream: MediaStream | null = null;
    setState('asking');
    navigator.mediaDevices.getUserMedia(constraints).then(
      (given) => {
        stream = given;
        if (left) return stop(given);
        const [first] = given.getVideoTracks();
        // Another app or the system may take the camera away.
        first?.addEventListener('ended', () => setState('busy'));
        setShown(given);
        setState('live');
      },
      (error: unknown) => {
        if (!left) setState(troubleOf(error));
      },
    );
    return () => {
      left = true;
      stop(stream);
      setShown(null);
      setLit(false);
    };
  }, [on, tries]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = shown;
    // Where autoplay is blocked, the first frame stands still until the customer touches the page.
    if (shown) void element.play().catch(() => undefined);
  }, [shown, video]);

  const [track = null] = shown?.getVideoTracks() ?? [];
  const torch: Torch | null =
    track && hasTorch(track)
      ? {
          on: lit,
          turn: (next) => {
            track.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] }).then(
              () => setLit(next),
              () => setLit(false),
            );
          },
        }
      : null;
  return { state, torch, again: () => setTries((before) => before + 1) };
}

function useSeen(): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Some browsers do not support `getCapabilities`.
  return Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);
}
