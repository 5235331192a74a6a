import { searchHistory } from '@ev/app-kit/search-history.ts';

export const stationSearches = searchHistory('charge-search');
