/** Writes words. */
export interface WordsWriter {
  /**
   * Returns what the service writes about `facts` by the instructions; nobody has checked it yet.
   * @throws NotMade
   */
  write(instructions: string, facts: string): Promise<string>
}
