import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

function Host() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Tabs
        id="t"
        label="订单状态"
        value={value}
        onChange={setValue}
        items={[
          { key: 'all', label: '全部' },
          { key: 'pay', label: '待付款' },
          { key: 'send', label: '待发货', disabled: true },
          { key: 'done', label: '已完成' },
        ]}
      />
      <TabPanel tabs="t" name={value}>
        {value}
      </TabPanel>
    </>
  );
}

test.each([
  ['{ArrowRight}', 'pay'],
  ['{ArrowRight}{ArrowRight}', 'done'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'all'],
  ['{ArrowLeft}', 'done'],
  ['{End}', 'done'],
  ['{End}{Home}', 'all'],
])('%s chooses %s and moves the focus with it', async (keys, expected) => {
  render(<Host />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const chosen = screen.getByRole('tab', { selected: true });
  expect(chosen.dataset.key).toBe(expected);
  expect(document.activeElement).toBe(chosen);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([chosen]);
  expect(screen.getByRole('tabpanel').id).toBe(chosen.getAttribute('aria-controls'));
});

test('a disabled tab is not chosen by touch', async () => {
  render(<Host />);
  await userEvent.click(screen.getByText('待发货'));
  expect(screen.getByRole('tabpanel').textContent).toBe('all');
});

test('the bar below the chosen tab causes no extra layout', async () => {
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const asked = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(100);
  try {
    render(<Host />);
    await userEvent.click(screen.getByText('待付款'));
    expect(asked).not.toHaveBeenCalled();
    observers.at(-1)?.();
    expect(screen.getByRole('tablist').style.getPropertyValue('--ink-x')).toBe('91px');
  } finally {
    asked.mockRestore();
    vi.unstubAllGlobals();
  }
});
