const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** A step of a ramp; lightness is the same in every ramp at one step. */
export type RampStep = (typeof STEPS)[number];

/** Colours by role: lightest to darkest. */
export const RAMPS = {
  primary: ramp('F2F8FE E0EFFF C0DFFE 90C8FE 53A7F3 2585D2 0268AD 00548E 004271 003157 001D37'),
  sand: ramp('FBF7F0 F4ECDF E7DAC2 D4C09D B69E72 957C4E 796133 634E24 4E3D1A 3B2D11 241A07'),
  accent: ramp('EDFBFA D8F4F1 B4E7E3 84D3CE 47B5AF 04938E 017470 025E5A 004A47 003735 002220'),
  info: ramp('F6F7FF E9ECFE D3D9FE B4BDFE 8C96FE 6C72DD 5355BD 42429F 333381 252562 151540'),
  success: ramp('EFFBF1 DBF5E1 BBE9C6 90D6A2 5CB879 309656 00793C 01622F 004E24 003A19 00230C'),
  warning: ramp('FEF6ED FEE9D3 F9D4AB EDB778 D4923B B07004 8C5801 714600 5A3700 442800 2B1700'),
  error: ramp('FFF5F4 FEE7E5 FECEC9 FEA8A1 FE6B66 DB4241 B91B25 9B0317 7C000F 5F0008 3D0003'),
  ink: ramp('F6F8F9 EAEEF1 D6DCE2 BBC4CC 98A3AD 77828C 5B6670 49525B 394148 2A3035 181C20'),
} as const;

/** A role that has a ramp. */
export type RampName = keyof typeof RAMPS;

function ramp(hexes: string): Readonly<Record<RampStep, string>> {
  const parts = hexes.split(' ');
  return Object.fromEntries(STEPS.map((step, index) => [step, `#${parts[index] ?? ''}`])) as Record<RampStep, string>;
}
