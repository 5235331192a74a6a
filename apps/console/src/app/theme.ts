import type { ThemeConfig } from 'antd';

/** antd computes with colours, so it gets the values of the brand's tokens and not their names. */
export function makeTheme(): ThemeConfig {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim() || undefined;
  return {
    token: {
      colorPrimary: token('--accent-strong'),
      colorLink: token('--accent-strong'),
      colorSuccess: token('--ok'),
      colorWarning: token('--warn'),
      colorError: token('--danger'),
      colorText: token('--ink-1'),
      colorTextSecondary: token('--ink-2'),
      colorTextTertiary: token('--ink-3'),
      colorTextPlaceholder: token('--ink-3'),
      colorBgLayout: token('--page'),
      fontFamily: token('--font'),
      borderRadius: 8,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: { Table: { headerBg: token('--sunken'), headerColor: token('--ink-2') } },
  };
}
