import type { ThemeConfig } from 'antd';

/** Names of antd's values and the corresponding tokens of the brand. */
const tokenNames = {
  colorPrimary: '--accent-strong',
  colorLink: '--accent-strong',
  colorSuccess: '--ok',
  colorSuccessBg: '--ok-tint',
  colorWarning: '--warn',
  colorWarningBg: '--warn-tint',
  colorError: '--danger',
  colorErrorBg: '--danger-tint',
  colorText: '--ink-1',
  colorTextSecondary: '--ink-2',
  colorTextTertiary: '--ink-3',
  colorTextPlaceholder: '--ink-3',
  colorBgLayout: '--page',
  fontFamily: '--font',
} as const;

/** antd computes with colours, so it gets the values of the tokens. A missing token keeps antd's default. */
export function makeTheme(): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const pick = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(names)
        .map(([name, token]) => [name, style.getPropertyValue(token).trim()])
        .filter(([, value]) => value),
    );
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    token: { ...pick(tokenNames), borderRadius: 8, motion },
    components: {
      // A box of 16 px with the corners of a button looks like a radio button.
      Checkbox: { borderRadiusSM: 3 },
      Table: pick({
        headerBg: '--sunken',
        headerColor: '--ink-2',
        rowSelectedBg: '--accent-tint',
        rowSelectedHoverBg: '--accent-tint',
      }),
    },
  };
}
