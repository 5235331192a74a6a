import { useLocate } from '@ev/app-kit/use-locate.ts';
import type { Point } from '@ev/kernel/geo.ts';
import { useEffect, useRef, useState } from 'react';

const everyMs = 10_000;

/** The position of the phone on the route, once the customer asks for it; updated while the page is open. */
export function useHere() {
  const { locate } = useLocate();
  const [here, setHere] = useState<Point | null>(null);
  const [followed, setFollowed] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const ask = useRef(locate);
  ask.current = locate;

  useEffect(() => {
    if (!followed) return;
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const { latitude, longitude, by } = await ask.current();
        if (!live) return;
        // A position from the network is only accurate to the city, which is too coarse for a route.
        if (by === 'network') throw new Error('The network knows the city alone');
        setHere({ lat: latitude, lng: longitude });
        setTrouble(null);
        timer = setTimeout(look, everyMs);
      } catch {
        if (!live) return;
        setHere(null);
        setFollowed(false);
        setTrouble('暂时无法定位，路线和体验仍可照常使用');
      }
    };
    void look();
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [followed]);

  return {
    here,
    followed,
    trouble,
    follow: () => {
      setTrouble(null);
      setFollowed(true);
    },
  };
}
