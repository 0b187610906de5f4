/** What everybody types in the tests of a server. */
export const PASSWORD = '五只 猫在 屋顶';
