import { expect, test } from 'vitest';
import { savedReportFileName } from './reports-panel.tsx';

test.each([
  ['Salt and the heart: 2025', 'Salt_and_the_heart_2025.html'],
  ['../../etc/passwd', 'etc_passwd.html'],
  ['a\\b/c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j.html'],
  ['Ernährung – Übersicht', 'Ernährung_Übersicht.html'],
  ['\u202egnp.exe', 'gnp_exe.html'],
  ['💊', 'report.html'],
  ['NUL', 'report_NUL.html'],
])('the file of %j is %s', (name, file) => {
  expect(savedReportFileName(name)).toBe(file);
});

test('a name stays short enough for every file system', () => {
  expect(savedReportFileName('ü'.repeat(100))).toHaveLength(85);
});
