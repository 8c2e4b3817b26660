// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Tokens that mean harm to whoever asks for their facts. Their transfers look like anybody's.
abstract contract HostileToken {
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function name() external view virtual returns (string memory);

    function symbol() external view virtual returns (string memory) {
        return "HOSTILE";
    }

    function decimals() external view virtual returns (uint256) {
        return 18;
    }

    function totalSupply() external view virtual returns (uint256) {
        return 1e24;
    }
}

/// A name of a million bytes.
contract HugeNameToken is HostileToken {
    function name() external pure override returns (string memory) {
        bytes memory text = new bytes(1_000_000);
        assembly {
            let end := add(text, mload(text))
            for { let at := add(text, 32) } lt(at, end) { at := add(at, 32) } {
                mstore(at, "HUGE HUGE HUGE HUGE HUGE HUGE HU")
            }
        }
        return string(text);
    }
}

/// Bytes that are no UTF-8: a lone continuation, an overlong form, half a surrogate pair.
contract InvalidUtf8Token is HostileToken {
    function name() external pure override returns (string memory) {
        return string(bytes.concat(hex"42616400", bytes10(hex"80c0afeda08020fffe41")));
    }

    function symbol() external pure override returns (string memory) {
        return string(bytes.concat(bytes1(0xff)));
    }
}

/// NULs and other control bytes, which text columns refuse; and markup, which pages must escape.
contract NulToken is HostileToken {
    function name() external pure override returns (string memory) {
        return string(hex"004e554c00546f6b656e000a0d1b5b316d");
    }

    function symbol() external pure override returns (string memory) {
        return "<script>alert(1)</script>";
    }
}

/// Answers no question.
contract RevertingToken is HostileToken {
    function name() external pure override returns (string memory) {
        revert("no name");
    }

    function symbol() external pure override returns (string memory) {
        assert(false);
        return "";
    }

    function decimals() external pure override returns (uint256) {
        revert();
    }

    function totalSupply() external pure override returns (uint256) {
        revert("no supply");
    }
}

/// Burns all the gas that it is given, whatever is asked.
contract EndlessGasToken is HostileToken {
    function name() external pure override returns (string memory) {
        while (true) {}
    }

    function symbol() external pure override returns (string memory) {
        while (true) {}
    }

    function decimals() external pure override returns (uint256) {
        while (true) {}
    }

    function totalSupply() external pure override returns (uint256) {
        while (true) {}
    }
}

/// Its string claims to be longer than all memory, and its numbers are the greatest that there are.
contract LyingToken is HostileToken {
    function name() external pure override returns (string memory) {
        assembly {
            mstore(0, 0x20)
            mstore(0x20, not(0))
            return(0, 0x40)
        }
    }

    function symbol() external pure override returns (string memory) {
        assembly {
            mstore(0, not(0))
            return(0, 0x20)
        }
    }

    function decimals() external pure override returns (uint256) {
        return type(uint256).max;
    }

    function totalSupply() external pure override returns (uint256) {
        return type(uint256).max;
    }
}
