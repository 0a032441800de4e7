import { AiPicture } from '../../library/files/ai-picture.tsx'
import { useShell } from '../shell.ts'

export function AiTool() {
  const { needMember } = useShell()
  return <AiPicture onNeedMember={() => needMember('ai')} />
}
