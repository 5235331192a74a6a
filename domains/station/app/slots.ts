import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /**
     * Further actions at a station, as cells on its page, such as reserving a gun or viewing the
     * surroundings.
     */
    'station.cell': { rank: number; StationCell: ComponentType<{ stationId: string; reservable: boolean }> };
    /** Further links of the station list and map, such as planning a long trip. */
    'station.home-act': { rank: number; HomeAct: ComponentType };
    /**
     * Running activities, shown above everything to customers who search for a station; nothing for guests.
     */
    'station.banner': { Banner: ComponentType };
    /** The page that starts charging at a gun. */
    'station.start': { href(gun: { terminalNumber: string; connectorId: string }): string };
  }
}
