/** Codes exactly as in specification §3. The names are ours where it gives only descriptions. */

export const orderType = { smallDeposit: '1', blindDeposit: '2', largeDeposit: '3' } as const;
export const saleStage = { presale: '0', onMarket: '1' } as const;
export const saleType = { intentMoney: '0', deposit: '1' } as const;
export const saleModel = { dealer: '1', agency: '2', autoAllocation: '4', newAutoAllocation: '5' } as const;
