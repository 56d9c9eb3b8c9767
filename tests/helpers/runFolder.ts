/** Variable that names a folder which the workers of one run of the tests share; absent: nothing is shared. */
export const RUN_FOLDER = 'LAWHA_TEST_RUN';
