import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SwatchGroup } from './swatch-group.tsx';

const options = [
  { value: 'ink', label: '曜石黑', paint: '#111', note: '标配' },
  { value: 'sea', label: '远海青', paint: '#066', note: '选装 ¥8,000' },
  { value: 'ember', label: '赤霞红', paint: '#800', disabledReason: '仅长续航版可选' },
];

function Host() {
  const [value, setValue] = useState('ink');
  return <SwatchGroup label="外观颜色" options={options} value={value} onChange={setValue} />;
}

test('announces the choice, and why another one is disabled', async () => {
  render(<Host />);
  expect(screen.getByRole('status').textContent).toBe('曜石黑标配');
  await userEvent.click(screen.getByRole('radio', { name: '远海青' }));
  expect(screen.getByRole('status').textContent).toBe('远海青选装 ¥8,000');
  await userEvent.click(screen.getByRole('radio', { name: '赤霞红' }));
  expect(screen.getByRole('status').textContent).toBe('赤霞红仅长续航版可选');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '远海青' }).checked).toBe(true);
});
