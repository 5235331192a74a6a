/** Views of stores for the pages of other areas. */
export { CityPicker } from './components/city-picker.tsx';
